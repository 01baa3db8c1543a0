import type { MsBlock13 } from '#schemas';

type Image = NonNullable<MsBlock13['image']>;
type Film = NonNullable<MsBlock13['video']>;
export type Item = NonNullable<MsBlock13['shopList']>[number];

/** A background: a picture, or a film with its poster. */
export interface Scene {
  pcUrl: string | undefined;
  mobileUrl: string | undefined;
  alt: string;
  fit: 'cover' | 'contain';
  /** Target of a click on the picture. */
  link: string | undefined;
  film: Film | undefined;
}

/** All links of a block, and for each the index of its scene; 0 is the first scene. */
export interface ResolvedScenes {
  items: Item[];
  scenes: Scene[];
  sceneOf: number[];
}

/** Derives the scenes of a block. If the block has no picture, the first link's scene is the first. */
export function resolveScenes(block: MsBlock13): ResolvedScenes {
  const items = [...(block.shopList ?? []), ...(block.exploreList ?? [])];
  const scenes: Scene[] = [];
  const opening = sceneFrom(block.image, block.video);
  if (opening) scenes.push(opening);
  const sceneOf = items.map(({ image, video }) => {
    const scene = sceneFrom(image, video);
    return scene ? scenes.push(scene) - 1 : 0;
  });
  return { items, scenes, sceneOf };
}

function sceneFrom(image: Image | undefined, video: Film | undefined): Scene | null {
  const film = video?.videoUrl || video?.mobVideoUrl ? video : undefined;
  const picture = image?.show ? image : undefined;
  if (!picture && !film) return null;
  return {
    pcUrl: picture?.pcUrl ?? film?.pcPoster ?? film?.poster,
    mobileUrl: picture?.mobileUrl ?? film?.mobilePoster,
    alt: picture?.alt ?? film?.contentTitle ?? '',
    fit: picture?.mode === 'contain' ? 'contain' : 'cover',
    link: picture?.link,
    film,
  };
}

import type { MsBlock13 } from '#schemas';

type Image = NonNullable<MsBlock13['image']>;
type Film = NonNullable<MsBlock13['video']>;
export type Item = NonNullable<MsBlock13['shopList']>[number];

/** What can stand behind the words: a picture, or a film over its still. */
export interface Scene {
  pcUrl: string | undefined;
  mobileUrl: string | undefined;
  alt: string;
  fit: 'cover' | 'contain';
  /** Where a click on the picture leads. */
  link: string | undefined;
  film: Film | undefined;
}

/** The links of a block in one row, each with the scene that it asks for: an index into `scenes`, 0 being the first. */
export interface Staging {
  items: Item[];
  scenes: Scene[];
  sceneOf: number[];
}

/** Derives the scenes of a block. Without a first picture of the block's own, the first link's is the first. */
export function stage(block: MsBlock13): Staging {
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

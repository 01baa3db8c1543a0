import type { BlockProps } from '#engine';
import { BlockSection, ButtonRow } from '#kit';
import type { Block16 } from '#schemas';
import { tracked } from '#services';
import { LivePlayer } from '#ui';
import { strings } from './strings.ts';

/** Playback rates [B9-15]. */
const RATES = [0.7, 1, 1.5, 2];

export default function LiveStream({ block }: BlockProps<Block16>) {
  const { liveName, liveId, liveType, video } = block;
  if (!video.videoUrl) return null;
  const campaign = { campaignName: liveName, campaignId: liveId, campaignType: liveType };
  return (
    <BlockSection block={block} width="bleed" spacing={block.isFullScreen ? 'headed' : 'always'}>
      <div className={block.contentStyle} {...tracked.live(video.videoUrl, campaign)}>
        <LivePlayer
          url={video.videoUrl}
          poster={video.poster ?? video.mobilePoster}
          mobilePoster={video.mobilePoster}
          name={liveName}
          tag={strings.kinds[liveType]}
          isRecording={liveType === 'replay'}
          ratio="11 / 4"
          isTall={block.isFullScreen}
          rates={RATES}
        />
      </div>
      <ButtonRow buttons={block.buttonList} variant="text" />
    </BlockSection>
  );
}

import { type CSSProperties, useId } from 'react';
import { Picture } from '#ui';
import type { Engraving, EngravingPlace } from '../engraved/engraving.ts';
import styles from './engraving-preview.module.css';
import { fitLetters } from './letters.ts';

export interface EngravingPreviewProps {
  place: NonNullable<EngravingPlace>;
  engraving: Engraving;
  /** The product's name, for a missing picture. */
  name: string;
  /** Width of the preview, as in `sizes` of a picture, in px. */
  width: number;
}

/** Size of the drawing, whose proportions are those of a product's picture. */
const WIDTH = 400;
const HEIGHT = 500;

/** Share of the preview that the letters take, and how much the picture is enlarged for that at most. */
const SHARE = 38;
const MOST = 4;

/** The letters on the piece itself: its picture, enlarged around the place that the catalogue marks. */
export function EngravingPreview({ place, engraving, name, width }: EngravingPreviewProps) {
  const { picture, x, y, rotation } = place;
  const { text, font, foil } = engraving;
  const id = useId();
  const zoom = Math.min(MOST, Math.max(1, SHARE / place.width));
  // The preview is square. The picture never ends inside it.
  const offset = (at: number, ratio: number) =>
    Math.min(0, Math.max(1 - zoom * ratio, 0.5 - at * zoom * ratio));
  const style = {
    '--zoom': zoom,
    '--x': offset(x / 100, 1),
    '--y': offset(y / 100, HEIGHT / WIDTH),
  } as CSSProperties;
  const [left, top] = [(x / 100) * WIDTH, (y / 100) * HEIGHT];
  const letters = {
    className: styles.letters,
    'data-font': font,
    fontSize: fitLetters(text, (place.width / 100) * WIDTH, (place.height / 100) * HEIGHT),
    textAnchor: 'middle',
    dominantBaseline: 'central',
    transform: `translate(${left} ${top}) rotate(${rotation})`,
  } as const;
  return (
    <div className={styles.preview} style={style}>
      <div className={styles.piece}>
        <Picture
          pcUrl={picture}
          alt=""
          name={name}
          ratio="4 / 5"
          fit="cover"
          sizes={`${Math.round(width * zoom)}px`}
          mobileSizes={`${Math.round(width * zoom)}px`}
        />
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles.drawing} aria-hidden="true">
          <linearGradient id={`${id}foil`} x1="0" y1="0" x2="1" y2="1">
            <stop offset="0" stopColor={foil === 'silver' ? '#f7f7f5' : '#f6e3ae'} />
            <stop offset="0.5" stopColor={foil === 'silver' ? '#a9acb1' : '#b98a3e'} />
            <stop offset="1" stopColor={foil === 'silver' ? '#ecedee' : '#ecd08c'} />
          </linearGradient>
          {/* Pressed in: dark above, light below. */}
          <text {...letters} dy="-0.03em" fill="rgb(0 0 0 / 0.45)">
            {text}
          </text>
          <text {...letters} dy="0.03em" fill="rgb(255 255 255 / 0.4)">
            {text}
          </text>
          <text
            {...letters}
            fill={
              foil === 'gold' || foil === 'silver'
                ? `url(#${id}foil)`
                : foil === 'blind'
                  ? 'rgb(0 0 0 / 0.34)'
                  : 'rgb(52 38 16 / 0.86)'
            }
          >
            {text}
          </text>
        </svg>
      </div>
    </div>
  );
}

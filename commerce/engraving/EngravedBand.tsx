import { type CSSProperties, useId } from 'react';
import type { Engraving } from '../engraved/engraving.ts';
import styles from './engraved-band.module.css';
import { fitLetters } from './letters.ts';

/** Size of the drawing. Narrow places show its middle. */
const WIDTH = 300;
const HEIGHT = 150;

/** Middle of the arcs, and the radii of the band's edges. */
const CENTRE = 520;
const TOP = 478;
const BOTTOM = 404;

/** Most width and height of the letters. */
const LETTERS = { width: 150, height: 30 };

/** Marks of the brush. */
const MARKS = 30;

/** The upper arc of a radius, from the left to the right edge of the drawing and beyond. */
function arc(radius: number): string {
  const reach = WIDTH / 2 + 30;
  const y = (CENTRE - Math.sqrt(radius ** 2 - reach ** 2)).toFixed(1);
  return `M${WIDTH / 2 - reach} ${y}A${radius} ${radius} 0 0 1 ${WIDTH / 2 + reach} ${y}`;
}

/** Strength of a mark between 0 and 1: irregular, and the same on each screen. */
const strength = (mark: number) => (Math.sin(mark * 12.9898) * 43758.5453) % 1;

const marks = Array.from({ length: MARKS }, (_, mark) => ({
  path: arc(BOTTOM + ((mark + 0.5) / MARKS) * (TOP - BOTTOM)),
  light: strength(mark),
}));

export interface EngravedBandProps {
  engraving: Pick<Engraving, 'text' | 'font'>;
  /** The colour of the metal. */
  colour: string;
}

/** The inner wall of a ring or bangle in its metal, with the letters cut into it, for pieces without a place on their picture. */
export function EngravedBand({ engraving, colour }: EngravedBandProps) {
  const { text, font } = engraving;
  const id = useId();
  const size = fitLetters(text, LETTERS.width, LETTERS.height);
  // The middle of the letters is in the middle of the band.
  const line = arc((TOP + BOTTOM) / 2 - size * 0.36);
  const letters = {
    className: styles.letters,
    'data-font': font,
    fontSize: size,
    textAnchor: 'middle',
  } as const;
  const path = (
    <textPath href={`#${id}line`} startOffset="50%">
      {text}
    </textPath>
  );
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      className={styles.band}
      style={{ '--metal': colour } as CSSProperties}
      aria-hidden="true"
    >
      <path id={`${id}line`} d={line} fill="none" />
      <linearGradient id={`${id}light`}>
        <stop offset="0" stopColor="#000" stopOpacity="0.5" />
        <stop offset="0.16" stopColor="#000" stopOpacity="0.16" />
        <stop offset="0.3" stopColor="#fff" stopOpacity="0.5" />
        <stop offset="0.46" stopColor="#fff" stopOpacity="0.08" />
        <stop offset="0.62" stopColor="#000" stopOpacity="0.1" />
        <stop offset="0.76" stopColor="#fff" stopOpacity="0.34" />
        <stop offset="0.88" stopColor="#000" stopOpacity="0.14" />
        <stop offset="1" stopColor="#000" stopOpacity="0.46" />
      </linearGradient>
      {/* Its shade on the ground, the wall, the light along it, and the marks of the brush. */}
      {[3, 6, 10].map(width => (
        <path key={width} d={arc(BOTTOM)} className={styles.shade} strokeWidth={2 * width} />
      ))}
      <path d={arc((TOP + BOTTOM) / 2)} className={styles.metal} strokeWidth={TOP - BOTTOM} />
      <path d={arc((TOP + BOTTOM) / 2)} stroke={`url(#${id}light)`} strokeWidth={TOP - BOTTOM} fill="none" />
      {marks.map(({ path: d, light }) => (
        <path
          key={d}
          d={d}
          fill="none"
          stroke={light > 0 ? '#fff' : '#000'}
          strokeOpacity={Math.abs(light) * 0.1}
          strokeWidth="1.4"
        />
      ))}
      {/* Polished edges: light above, dark where the wall ends. */}
      <path d={arc(TOP - 1)} className={styles.metal} strokeWidth="6" />
      <path d={arc(TOP - 1)} stroke="#fff" strokeOpacity="0.22" strokeWidth="6" fill="none" />
      <path d={arc(TOP - 5)} stroke="#000" strokeOpacity="0.28" strokeWidth="1.2" fill="none" />
      <path d={arc(BOTTOM + 2)} className={styles.metal} strokeWidth="5" />
      <path d={arc(BOTTOM + 2)} stroke="#000" strokeOpacity="0.24" strokeWidth="5" fill="none" />
      <path d={arc(BOTTOM + 5)} stroke="#fff" strokeOpacity="0.6" strokeWidth="1" fill="none" />
      {/* Cut in: dark above, light below. */}
      <text {...letters} dy="-0.9" fill="rgb(0 0 0 / 0.5)">
        {path}
      </text>
      <text {...letters} dy="0.9" fill="rgb(255 255 255 / 0.75)">
        {path}
      </text>
      <text {...letters} className={`${styles.letters} ${styles.cut}`}>
        {path}
      </text>
    </svg>
  );
}

import { useId, useState } from 'react';
import styles from './fit.module.css';
import { BagOutline } from './InTheBag.tsx';
import { type Measures, wearBag } from './measure.ts';
import { fitStrings } from './strings.ts';

/** Heights of bodies in cm, and the one shown first. */
const SHORTEST = 150;
const TALLEST = 190;
const FIRST = 165;

/** A bag on a body of the shopper's height, with the strap as long as chosen, to scale. */
export function OnBody({ name, measures }: { name: string; measures: Measures }) {
  const [body, setBody] = useState(FIRST);
  const [shortest, longest] = measures.strap ?? [];
  const [strap, setStrap] = useState(longest);
  const { how, where, from, top } = wearBag(measures, body, strap);
  const left = top.x - measures.width / 2;
  const above = TALLEST - body;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{fitStrings.worn}</figcaption>
      <svg
        viewBox={`-64 -4 128 ${TALLEST + 8}`}
        className={styles.body}
        role="img"
        aria-label={fitStrings.wornOf(name, body)}
      >
        <g transform={`translate(0 ${above})`}>
          {/* Drawn for 180 cm. */}
          <g transform={`scale(${body / 180})`} className={styles.person}>
            <ellipse cx="0" cy="12" rx="8.4" ry="11.4" />
            <path d="M-3.6 21h7.2v8q9 2.6 14.6 4.8 4.4 2 4.8 8l2.2 28-.6 30q-1 4-3.4 3.4-2.2-.6-2-4l-1.4-29-4.2-19q.4 10-1 17 3.4 12 3 25l-3 40-1.6 40q4 2.6 3 4.8h-8.4l-1.6-44L0 94l-3 40-1.6 44H-13q-1-2.2 3-4.8l-1.6-40-3-40q-.4-13 3-25-1.4-7-1-17l-4.2 19-1.4 29q.2 3.4-2 4-2.4.6-3.4-3.4l-.6-30 2.2-28q.4-6 4.8-8 5.600-2.200 14.600-4.800Z" />
          </g>
          {how !== 'hand' && (
            <path
              className={styles.strap}
              d={`M${left} ${top.y}L${from.x} ${from.y}L${left + measures.width} ${top.y}`}
            />
          )}
          <BagOutline
            measures={measures}
            x={left}
            top={top.y}
            {...(how === 'hand' && { handle: measures.handle ?? 8 })}
          />
        </g>
        <path d={`M-64 ${TALLEST}H64`} className={styles.ground} />
      </svg>
      <p className={styles.result} aria-live="polite">
        {fitStrings.place(fitStrings.carried[how], fitStrings.reach[where])}
      </p>
      <Slider
        label={fitStrings.height(body)}
        {...{ min: SHORTEST, max: TALLEST, value: body, onChange: setBody }}
      />
      {shortest !== undefined && longest !== undefined && strap !== undefined && shortest < longest && (
        <Slider
          label={fitStrings.strap(strap)}
          {...{ min: shortest, max: longest, value: strap, onChange: setStrap }}
        />
      )}
    </figure>
  );
}

export interface SliderProps {
  /** Names the value, too. */
  label: string;
  min: number;
  max: number;
  step?: number;
  value: number;
  onChange: (value: number) => void;
}

/** A slider under its label. */
export function Slider({ label, min, max, step = 1, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <p className={`${styles.slider} needs-script`}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="range"
        {...{ min, max, step, value }}
        aria-valuetext={label}
        onChange={event => onChange(Number(event.currentTarget.value))}
      />
    </p>
  );
}

import { useState } from 'react';
import { TextField, useForm } from '#ui';
import { Best } from './Best.tsx';
import styles from './fit.module.css';
import type { FitSize } from './fit-size.ts';
import { ringFor } from './measure.ts';
import { Slider } from './OnBody.tsx';
import { fitStrings } from './strings.ts';

/** A bank card in mm. */
const CARD = { width: 85.6, height: 53.98 };

/** Pixels per mm of a screen with CSS's own resolution, and how far others are from it. */
const PIXELS = 96 / 25.4;

interface ToolProps {
  sizes: readonly FitSize[];
  onChoose: (sku: string) => void;
}

/** Finds the size of a ring: by the length around the finger, or by a ring that is laid on the screen. */
export function RingTool({ sizes, onChoose }: ToolProps) {
  const form = useForm({ around: '' }, {});
  const [scale, setScale] = useState(100);
  const [at, setAt] = useState(Math.floor(sizes.length / 2));
  const around = Number.parseFloat(form.values.around);
  const compared = sizes[at];
  const diameter = Number(compared?.label) / Math.PI;
  const perMm = (PIXELS * scale) / 100;
  return (
    <div className={styles.tool}>
      <fieldset className={styles.method}>
        <legend className={styles.legend}>{fitStrings.ringThread}</legend>
        <TextField
          {...form.field('around')}
          label={fitStrings.ringAround}
          hint={fitStrings.ringAroundHint}
          inputMode="decimal"
          autoComplete="off"
        />
        <Best isAsked={form.values.around.trim() !== ''} size={ringFor(sizes, around)} onChoose={onChoose} />
      </fieldset>
      <fieldset className={styles.method}>
        <legend className={styles.legend}>{fitStrings.ringCompare}</legend>
        <p className={styles.note}>{fitStrings.ringCompareHint}</p>
        <div className={styles.screen}>
          <svg width={CARD.width * perMm} height={CARD.height * perMm} aria-hidden="true">
            <rect
              x="1"
              y="1"
              width={CARD.width * perMm - 2}
              height={CARD.height * perMm - 2}
              rx={3 * perMm}
            />
            <circle cx={(CARD.width * perMm) / 2} cy={(CARD.height * perMm) / 2} r={(diameter / 2) * perMm} />
          </svg>
        </div>
        <div className={styles.sliders}>
          <Slider label={fitStrings.ringCard} min={60} max={160} value={scale} onChange={setScale} />
          <Slider
            label={`${fitStrings.ringCompared(compared?.label ?? '', diameter.toFixed(1))}`}
            min={0}
            max={sizes.length - 1}
            value={at}
            onChange={setAt}
          />
        </div>
        <Best isAsked size={compared} onChoose={onChoose} />
      </fieldset>
    </div>
  );
}

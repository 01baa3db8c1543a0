import styles from './fit.module.css';
import { fitsInto, type Measures, THINGS, type Thing } from './measure.ts';
import { fitStrings } from './strings.ts';

/** Space between two outlines, in cm. */
const GAP = 4;

const NAMES = Object.keys(THINGS) as Thing[];

/** What fits into a bag: its outline and those of things that people carry, to one scale. */
export function InTheBag({ name, measures }: { name: string; measures: Measures }) {
  const { width, height, handle = 6 } = measures;
  // The bag is drawn above the things.
  const shelf = height + handle;
  const ground = shelf + GAP + Math.max(...NAMES.map(thing => THINGS[thing][1]));
  let x = 0;
  const places = NAMES.map(thing => {
    const at = x;
    x += THINGS[thing][0] + GAP;
    return { thing, at, fits: fitsInto(measures, thing) };
  });
  const total = Math.max(width, x - GAP);
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{fitStrings.inside}</figcaption>
      <svg
        viewBox={`-1 -1 ${total + 2} ${ground + 2}`}
        className={styles.drawing}
        role="img"
        aria-label={fitStrings.insideOf(name)}
      >
        <BagOutline measures={measures} x={(total - width) / 2} top={handle} handle={handle} />
        <path d={`M-1 ${shelf}H${total + 1}`} className={styles.ground} />
        {places.map(({ thing, at, fits }) => (
          <ThingOutline key={thing} thing={thing} x={at} top={ground - THINGS[thing][1]} fits={fits} />
        ))}
        <path d={`M-1 ${ground}H${total + 1}`} className={styles.ground} />
      </svg>
      <ul className={styles.things}>
        {places.map(({ thing, fits }) => (
          <li key={thing} data-fits={fits ? '' : undefined}>
            {fitStrings.things[thing]} <span>{fits ? fitStrings.fits : fitStrings.fitsNot}</span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{fitStrings.scale}</p>
    </figure>
  );
}

interface OutlineProps {
  measures: Measures;
  /** Left edge, and upper edge of the body. */
  x: number;
  top: number;
  handle?: number;
}

/** The outline of a bag. */
export function BagOutline({ measures: { width, height }, x, top, handle }: OutlineProps) {
  const [left, right] = [x + width * 0.28, x + width * 0.72];
  return (
    <g className={styles.bag}>
      {handle && (
        <path
          d={`M${left} ${top}V${top - handle * 0.4}A${width * 0.22} ${handle * 0.6} 0 0 1 ${right} ${top - handle * 0.4}V${top}`}
        />
      )}
      <rect x={x} y={top} width={width} height={height} rx={1.2} />
      <path d={`M${x} ${top + height * 0.56}H${x + width}`} />
    </g>
  );
}

function ThingOutline({ thing, x, top, fits }: { thing: Thing; x: number; top: number; fits: boolean }) {
  const [width, height] = THINGS[thing];
  const box = { x, y: top, width, height };
  return (
    <g className={styles.thing} data-fits={fits ? '' : undefined}>
      {thing === 'bottle' ? (
        <path
          d={`M${x + 1.9} ${top}h2.7v2.6q1.9 .8 1.9 3V${top + height - 0.8}q0 .8-.8 .8h-4.9q-.8 0-.8-.8V${top + 5.6}q0-2.2 1.9-3Z`}
        />
      ) : (
        <rect {...box} rx={thing === 'book' ? 0.2 : 1} />
      )}
      {thing === 'book' && <path d={`M${x + 1.4} ${top}v${height}`} />}
      {thing === 'phone' && <path d={`M${x + 2.6} ${top + 0.9}h2`} />}
      {thing === 'wallet' && <path d={`M${x} ${top + 2}h${width}`} />}
      {thing === 'tablet' && <rect x={x + 0.9} y={top + 1.4} width={width - 1.8} height={height - 2.8} />}
    </g>
  );
}

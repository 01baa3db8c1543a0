import { MOST_VALUES } from './place-memory.ts';

/** CSS colour names. */
export const COLOR_NAMES: readonly string[] =
  'aliceblue antiquewhite aqua aquamarine azure beige bisque black blanchedalmond blue blueviolet brown burlywood cadetblue chartreuse chocolate coral cornflowerblue cornsilk crimson cyan darkblue darkcyan darkgoldenrod darkgray darkgreen darkgrey darkkhaki darkmagenta darkolivegreen darkorange darkorchid darkred darksalmon darkseagreen darkslateblue darkslategray darkslategrey darkturquoise darkviolet deeppink deepskyblue dimgray dimgrey dodgerblue firebrick floralwhite forestgreen fuchsia gainsboro ghostwhite gold goldenrod gray green greenyellow grey honeydew hotpink indianred indigo ivory khaki lavender lavenderblush lawngreen lemonchiffon lightblue lightcoral lightcyan lightgoldenrodyellow lightgray lightgreen lightgrey lightpink lightsalmon lightseagreen lightskyblue lightslategray lightslategrey lightsteelblue lightyellow lime limegreen linen magenta maroon mediumaquamarine mediumblue mediumorchid mediumpurple mediumseagreen mediumslateblue mediumspringgreen mediumturquoise mediumvioletred midnightblue mintcream mistyrose moccasin navajowhite navy oldlace olive olivedrab orange orangered orchid palegoldenrod palegreen paleturquoise palevioletred papayawhip peachpuff peru pink plum powderblue purple rebeccapurple red rosybrown royalblue saddlebrown salmon sandybrown seagreen seashell sienna silver skyblue slateblue slategray slategrey snow springgreen steelblue tan teal thistle tomato transparent turquoise violet wheat white whitesmoke yellow yellowgreen currentcolor inherit initial unset'.split(
    ' ',
  );

const NAMES = new Set(COLOR_NAMES);
const HEX = /^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\([\w\s.,%/#+()-]+\)$/i;

/** Returns whether browsers read a text as a colour. */
export function isColor(text: string): boolean {
  const color = text.trim();
  return HEX.test(color) || NAMES.has(color.toLowerCase()) || FUNCTION.test(color);
}

/** Returns the contrast of two opaque colours (WCAG 2), from 1 to 21; null for colours that it cannot compare. */
export function measureContrast(first: string, second: string): number | null {
  const [a, b] = [measureLuminance(first), measureLuminance(second)];
  if (a === null || b === null) return null;
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Luminances of colours, which are few and occur all the time. */
const luminances = new Map<string, number | null>();

function measureLuminance(color: string): number | null {
  let luminance = luminances.get(color);
  if (luminance === undefined) {
    luminance = computeLuminance(color);
    if (luminances.size >= MOST_VALUES) luminances.clear();
    luminances.set(color, luminance);
  }
  return luminance;
}

/** Of a `#rgb` or `#rrggbb` colour, black or white. */
function computeLuminance(color: string): number | null {
  const named: Record<string, string> = { black: '#000000', white: '#ffffff' };
  const text = named[color.trim().toLowerCase()] ?? color.trim();
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(text);
  const hex = short
    ? `#${short
        .slice(1)
        .map(digit => digit + digit)
        .join('')}`
    : text;
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(hex);
  if (!match) return null;
  const [red = 0, green = 0, blue = 0] = match.slice(1).map(part => {
    const channel = Number.parseInt(part, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A design token: the custom property in `ui/styles/tokens.css` that it sets, what it takes, and what it is for. */
export interface Token {
  property: `--${string}`;
  kind: keyof typeof KINDS;
  about: string;
}

const NUMBER = '(?:\\d{1,4}(?:\\.\\d{1,6})?|\\.\\d{1,6})';

/** What a kind of token takes, as a pattern and in words. No value may end its declaration. */
export const KINDS = {
  colour: { pattern: '^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$', takes: 'a colour such as "#1a2b3c"' },
  veil: {
    pattern: '^#[0-9a-fA-F]{8}$',
    takes: 'a colour with its opacity in the last two digits, such as "#11111185"',
  },
  font: {
    pattern: '^[^;{}<>\\\\/@!]+$',
    takes: 'a list of font families such as "\\"Noto Serif SC\\", serif"',
  },
  length: {
    pattern: `^(?:0|${NUMBER}(?:px|rem|em|vw|%)|(?:clamp|min|max|calc)\\([-\\d.a-z%+*/, ()]{3,80}\\))$`,
    takes: 'a length such as "1.5rem" or "clamp(16px, 2vw, 24px)"',
  },
  number: { pattern: `^${NUMBER}$`, takes: 'a number such as "1.5"' },
  duration: { pattern: '^\\d{1,4}ms$', takes: 'a duration such as "200ms"' },
  easing: {
    pattern: '^(?:linear|ease|ease-in|ease-out|ease-in-out|cubic-bezier\\([\\d., -]{7,40}\\))$',
    takes: 'an easing such as "ease-out" or "cubic-bezier(0.2, 0.6, 0.4, 1)"',
  },
} as const;

const colour = (property: Token['property'], about: string): Token => ({ property, kind: 'colour', about });
const length = (property: Token['property'], about: string): Token => ({ property, kind: 'length', about });
const font = (property: Token['property'], about: string): Token => ({ property, kind: 'font', about });
const number = (property: Token['property'], about: string): Token => ({ property, kind: 'number', about });

/** Every token that a theme may set, by group and name. */
export const TOKENS = {
  colours: {
    paper: colour('--paper', 'ground of pages'),
    bone: colour('--bone', 'ground of what is set apart'),
    ink: colour('--ink', 'text, and the ground of buttons'),
    stone: colour('--stone', 'secondary text'),
    hairline: colour('--hairline', 'lines'),
    error: colour('--error', 'text about faults'),
    success: colour('--success', 'text about success'),
    veil: { property: '--veil', kind: 'veil', about: 'over the page, below a dialog' },
  },
  fonts: {
    song: font('--font-song', 'Chinese titles'),
    hei: font('--font-hei', 'Chinese text'),
    display: font('--font-display', 'Latin titles and prices'),
  },
  text: {
    12: length('--text-12', 'smallest text'),
    14: length('--text-14', 'text'),
    16: length('--text-16', 'larger text'),
    20: length('--text-20', 'small titles'),
    28: length('--text-28', 'titles'),
    40: length('--text-40', 'large titles'),
    64: length('--text-64', 'largest titles'),
    leading: number('--leading-text', 'height of lines of text'),
    titleLeading: number('--leading-title', 'height of lines of titles'),
    tracking: length('--tracking-text', 'space between characters of text'),
    titleTracking: length('--tracking-title', 'space between characters of titles'),
    navTracking: length('--tracking-nav', 'space between characters of menus and buttons'),
  },
  space: {
    4: length('--space-4', 'smallest space'),
    8: length('--space-8', 'space within a control'),
    12: length('--space-12', 'space between lines of a card'),
    16: length('--space-16', 'space between fields'),
    24: length('--space-24', 'space between parts of a block'),
    32: length('--space-32', 'space between parts of a block'),
    48: length('--space-48', 'space around parts of a page'),
    64: length('--space-64', 'largest space'),
    section: length('--space-section', 'space between blocks'),
    margin: length('--page-margin', 'space beside a page'),
    gutter: length('--gutter', 'space between columns'),
    measure: length('--measure', 'longest line of text'),
    control: length('--control', 'height of buttons and fields'),
  },
  radius: { control: length('--radius', 'corners of buttons and fields') },
  motion: {
    quick: { property: '--duration-quick', kind: 'duration', about: 'answers to a shopper' },
    reveal: { property: '--duration-reveal', kind: 'duration', about: 'what appears on the page' },
    ease: { property: '--ease-out', kind: 'easing', about: 'course of motions' },
    zoom: number('--zoom', 'size of a picture below the pointer'),
  },
} as const satisfies Record<string, Record<string, Token>>;

/** Colours and fonts of the built-in theme, which those of a project replace. */
export const COLOURS = {
  paper: '#ffffff',
  bone: '#f6f3ee',
  ink: '#111111',
  stone: '#6f6a62',
  hairline: '#e4dfd7',
  error: '#9e2a2b',
  success: '#2f5d46',
} as const;

export const FONTS = {
  song: '"Songti SC", "Noto Serif SC", "Noto Serif CJK SC", STSong, serif',
  hei: '"PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif',
  display:
    '"Cormorant Garamond", "Cormorant Times", "Cormorant Noto", "Songti SC", "Noto Serif SC", "Noto Serif CJK SC", STSong, serif',
} as const;

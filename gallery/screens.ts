/** A screen size for samples, in CSS px. */
export interface Screen {
  id: 'desktop' | 'mobile';
  width: number;
  height: number;
}

export const SCREENS: readonly Screen[] = [
  { id: 'desktop', width: 1440, height: 900 },
  { id: 'mobile', width: 390, height: 844 },
];

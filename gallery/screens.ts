/** A screen size for samples, in CSS px. */
export interface Screen {
  id: 'desktop' | 'mobile';
  name: string;
  width: number;
  height: number;
}

export const SCREENS: readonly Screen[] = [
  { id: 'desktop', name: 'Desktop', width: 1440, height: 900 },
  { id: 'mobile', name: 'Mobile', width: 390, height: 844 },
];

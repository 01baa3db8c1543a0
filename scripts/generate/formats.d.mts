/** Formats of text fields, by name. */
export const FORMATS: Record<'link' | 'media' | 'frame' | 'moment' | 'instant' | 'style-value', RegExp>;

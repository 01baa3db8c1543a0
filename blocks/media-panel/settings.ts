import type { Block3, Block7, Block8, Block10 } from '#schemas';
import filmStyles from './film.module.css';
import framedStyles from './framed.module.css';
import halfStyles from './half.module.css';
import textStyles from './text.module.css';

export type PanelBlock = Block3 | Block7 | Block8 | Block10;

interface PanelSettings {
  /** Where the media are: beside the text, behind or above it, above it in a frame, or nowhere. */
  media: 'beside' | 'behind' | 'framed' | 'none';
  /** Width of the block, for types whose content does not choose it. */
  width: 'page' | 'bleed';
  /** Classes of the layout, by part; added to the shared ones. */
  styles: CSSModuleClasses;
}

export const SETTINGS: Readonly<Record<PanelBlock['blockType'], PanelSettings>> = {
  block3: { media: 'beside', width: 'bleed', styles: halfStyles },
  block7: { media: 'none', width: 'bleed', styles: textStyles },
  block8: { media: 'behind', width: 'bleed', styles: filmStyles },
  block10: { media: 'framed', width: 'page', styles: framedStyles },
};

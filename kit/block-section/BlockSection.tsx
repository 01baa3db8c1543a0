import type { ReactNode } from 'react';
import { Section, type SectionProps } from '#ui';

/** The fields of a block that its section shows [B3-01]. */
export interface SectionFields {
  title?: string | undefined;
  /** Class of the title. */
  titleStyle?: string | undefined;
  /** Rich text below the title, already sanitised. */
  des?: string | undefined;
  backgroundColor?: string | undefined;
  animationType?: SectionProps['animation'];
}

export interface BlockSectionProps {
  /** The block. A block that renders its own heading or background passes only the remaining fields. */
  block: SectionFields;
  /** `page` (default): within the page's margins. `bleed`: to the edges of the screen. */
  width?: SectionProps['width'];
  /**
   * Space above and below. `headed`: only with a title or description, so that media touch their neighbours.
   * Defaults to `always` within the page's margins and to `headed` for a section that bleeds.
   */
  spacing?: 'always' | 'headed' | 'none' | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

/** Renders the parts that all blocks have in common: heading, background, spacing and entry animation. */
export function BlockSection({ block, width = 'page', spacing, className, children }: BlockSectionProps) {
  const { title, titleStyle, des, backgroundColor, animationType } = block;
  const mode = spacing ?? (width === 'bleed' ? 'headed' : 'always');
  return (
    <Section
      title={title}
      titleClassName={titleStyle}
      des={des}
      backgroundColor={backgroundColor}
      animation={animationType}
      width={width}
      isSpaced={mode === 'always' || (mode === 'headed' && Boolean(title || des))}
      className={className}
    >
      {children}
    </Section>
  );
}

import type { ReactNode } from 'react';
import { Picture } from '#ui';
import type { Look } from './look.ts';

interface LookHeadProps {
  look: Pick<Look, 'title' | 'description' | 'pcImg' | 'mobileImg' | 'alt'>;
  sizes: string;
  mobileSizes: string;
  /** Class of the words beside or below the picture. */
  className?: string | undefined;
  /** What follows the description. */
  children?: ReactNode;
}

/** Picture, title and description of a look, side by side or one below the other, as the element around lays them out. */
export function LookHead({ look, sizes, mobileSizes, className, children }: LookHeadProps) {
  const { title, description, pcImg, mobileImg, alt } = look;
  return (
    <>
      <Picture
        pcUrl={pcImg}
        mobileUrl={mobileImg}
        {...{ alt, name: title, sizes, mobileSizes }}
        ratio="3 / 4"
        fit="cover"
      />
      <div className={className}>
        <h3>{title}</h3>
        {description && <p>{description}</p>}
        {children}
      </div>
    </>
  );
}

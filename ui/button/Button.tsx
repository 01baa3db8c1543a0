import type { ButtonHTMLAttributes, CSSProperties, MouseEventHandler, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { SmartLink } from '../smart-link/SmartLink.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'text' | 'solid' | 'outline' | 'light';

export interface ButtonProps {
  /** With a link it is an `<a>`, without one a `<button>`. */
  href?: string | null | undefined;
  target?: string | undefined;
  newWindow?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  /** `text`: a hairline that draws on hover. `light`: for pictures with dark ground. */
  variant?: ButtonVariant | undefined;
  disabled?: boolean | undefined;
  /** What it does is under way: it looks disabled, yet keeps the focus. Who handles the click ignores another. */
  busy?: boolean | undefined;
  /** A square of 48 px around an icon; name it by `aria-label`. */
  iconButton?: boolean | undefined;
  /** The hairline is drawn as a wave (B §3, button). */
  waveline?: boolean | undefined;
  type?: 'button' | 'submit' | 'reset' | undefined;
  className?: string | undefined;
  style?: CSSProperties | undefined;
  children?: ReactNode;
  'aria-label'?: string | undefined;
  'aria-expanded'?: boolean | undefined;
  'aria-controls'?: string | undefined;
  'aria-pressed'?: boolean | undefined;
  'aria-haspopup'?: ButtonHTMLAttributes<HTMLButtonElement>['aria-haspopup'];
  [data: `data-${string}`]: string | number | boolean | undefined;
}

/** The shop's button, as link or button alike (visual.md, Controls). A disabled link is text that says so. */
export function Button({
  href,
  target,
  newWindow,
  onClick,
  variant = 'text',
  disabled,
  busy,
  iconButton,
  waveline,
  type = 'button',
  className,
  children,
  ...rest
}: ButtonProps) {
  const look = classNames(
    styles.button,
    styles[variant],
    iconButton && styles.icon,
    waveline && styles.wave,
    className,
  );
  // Other words, as while it is busy, are another label: the same one, centred anew, would count as having moved.
  const label = iconButton ? (
    children
  ) : (
    <span key={typeof children === 'string' ? children : undefined} className={styles.label}>
      {children}
    </span>
  );
  if (!href) {
    return (
      <button
        {...rest}
        type={type}
        className={look}
        onClick={onClick}
        disabled={disabled}
        aria-disabled={busy || undefined}
      >
        {label}
      </button>
    );
  }
  if (disabled) {
    return (
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href is no link to assistive technology
      <span {...rest} role="link" tabIndex={-1} aria-disabled="true" className={look}>
        {label}
      </span>
    );
  }
  return (
    <SmartLink {...rest} href={href} target={target} newWindow={newWindow} className={look} onClick={onClick}>
      {label}
    </SmartLink>
  );
}

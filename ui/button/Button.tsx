import type { ButtonHTMLAttributes, CSSProperties, MouseEventHandler, ReactNode, Ref } from 'react';
import { classNames } from '../class-names.ts';
import { SmartLink } from '../smart-link/SmartLink.tsx';
import styles from './button.module.css';

export type ButtonVariant = 'text' | 'solid' | 'outline' | 'light';

export interface ButtonProps {
  /** Its element, if that is a `<button>`. */
  ref?: Ref<HTMLButtonElement> | undefined;
  /** Renders an `<a>`; without it, a `<button>`. */
  href?: string | null | undefined;
  target?: string | undefined;
  newWindow?: boolean | undefined;
  onClick?: MouseEventHandler<HTMLElement> | undefined;
  /** `text`: underlined by a hairline. `light`: for dark pictures. */
  variant?: ButtonVariant | undefined;
  disabled?: boolean | undefined;
  /** Looks disabled but keeps the focus. The click handler must ignore further clicks. */
  busy?: boolean | undefined;
  /** A square of 48 px around an icon; needs an `aria-label`. */
  iconButton?: boolean | undefined;
  /** Underlines with a wave [B3-02]. */
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

/** The shop's button, as a link or a button. A disabled link is rendered as text with the role of a link. */
export function Button({
  ref,
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
  const classes = classNames(
    styles.button,
    styles[variant],
    iconButton && styles.icon,
    waveline && styles.wave,
    className,
  );
  // A changed text gets a new element: the same element, centred again, would count as a layout shift.
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
        ref={ref}
        type={type}
        className={classes}
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
      // biome-ignore lint/a11y/useSemanticElements: an <a> without href is not a link for assistive technology
      <span {...rest} role="link" tabIndex={-1} aria-disabled="true" className={classes}>
        {label}
      </span>
    );
  }
  return (
    <SmartLink
      {...rest}
      href={href}
      target={target}
      newWindow={newWindow}
      className={classes}
      onClick={onClick}
    >
      {label}
    </SmartLink>
  );
}

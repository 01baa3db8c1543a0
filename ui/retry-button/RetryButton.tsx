import { type MouseEventHandler, type ReactNode, useRef } from 'react';
import { Button, type ButtonVariant } from '../button/Button.tsx';
import { useFocusPassedOn } from './use-focus-passed-on.ts';

interface RetryButtonProps {
  variant?: ButtonVariant;
  onClick: MouseEventHandler<HTMLElement> | undefined;
  children: ReactNode;
}

/**
 * The button of a part that could not be loaded. It goes as soon as the part loads again, and gives its focus to what is around
 * it. In dialogs a `Button` will do: they keep the focus themselves.
 */
export function RetryButton(props: RetryButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusPassedOn(button);
  return <Button ref={button} {...props} />;
}

import { Button, type ButtonVariant } from './Button.tsx';
import { ContactButton } from './ContactButton.tsx';

/** One entry of a block's `buttonList` (B §3); `style` is the class of its style object. */
export interface ButtonListItem {
  text: string;
  link?: string | undefined;
  linkType?: 'url' | 'contact' | undefined;
  style?: string | undefined;
}

export interface ButtonListProps {
  buttons: readonly ButtonListItem[] | undefined;
  variant?: ButtonVariant | undefined;
  /** Where `target` is silent, editorial links open in a new window. */
  target?: string | undefined;
}

/** A block's buttons, side by side: links, and those that open customer service (B §2.1). */
export function ButtonList({ buttons, variant, target }: ButtonListProps) {
  return buttons?.map(({ text, link, linkType, style }, index) => {
    const key = `${index} ${text}`;
    return linkType === 'contact' ? (
      <ContactButton key={key} variant={variant} className={style}>
        {text}
      </ContactButton>
    ) : (
      <Button key={key} href={link} target={target} newWindow variant={variant} className={style}>
        {text}
      </Button>
    );
  });
}

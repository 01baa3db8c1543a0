import { Button, type ButtonVariant } from './Button.tsx';
import { ContactButton } from './ContactButton.tsx';

/** One entry of a block's `buttonList` [B3-03]; `style` is the class of its style object. */
export interface ButtonListItem {
  text: string;
  link?: string | undefined;
  linkType?: 'url' | 'contact' | undefined;
  style?: string | undefined;
}

export interface ButtonListProps {
  buttons: readonly ButtonListItem[] | undefined;
  variant?: ButtonVariant | undefined;
  /** Window of the links. Defaults to a new one, as for all editorial links. */
  target?: string | undefined;
}

/** Renders a block's buttons: links, and buttons that open customer service [B2.1-23]. */
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

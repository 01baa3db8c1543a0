import type { BlockProps } from '#engine';
import type { MsBlock3 } from '#schemas';
import { ActionButton, ButtonList, classNames, RichText, Section } from '#ui';
import styles from './contact-text.module.css';

/** The section draws neither title nor text: here they stand side by side, above their buttons. */
export default function ContactText({ block }: BlockProps<MsBlock3>) {
  const { title, des, button, backgroundColor, animationType, layout, infoStyle } = block;
  const buttonList = block.buttonList?.filter(({ link, linkType }) => link || linkType === 'contact') ?? [];
  const actions = (button || buttonList.length > 0) && (
    <div className={styles.actions}>
      {button && <ActionButton button={asContact(button)} variant={button.waveline ? 'text' : 'outline'} />}
      <ButtonList buttons={buttonList} />
    </div>
  );
  if (!title && !des && !actions) return null;
  return (
    <Section backgroundColor={backgroundColor} animation={animationType}>
      <div className={classNames(styles.panel, block.contentStyle)} data-layout={layout}>
        {title && <h2 className={classNames(styles.title, infoStyle)}>{title}</h2>}
        <div className={styles.body}>
          {des && (
            <RichText
              html={des}
              className={classNames(styles.des, layout === 'center' && 'whole-phrases', infoStyle)}
            />
          )}
          {actions}
        </div>
      </div>
    </Section>
  );
}

/** The block's button opens customer service (B §2.2), unless the editor has given it a link to follow. */
function asContact(button: NonNullable<MsBlock3['button']>): typeof button {
  const leads = button.type === 'link' && (button.link || button.url);
  return { ...button, type: leads ? 'link' : 'contact' };
}

import type { BlockProps } from '#engine';
import { ActionButton, BlockSection, usableButtons } from '#kit';
import type { MsBlock3 } from '#schemas';
import { ButtonList, classNames, RichText } from '#ui';
import styles from './contact-text.module.css';

/** Renders its own title and text, side by side above their buttons. */
export default function ContactText({ block }: BlockProps<MsBlock3>) {
  const { title, des, button, backgroundColor, animationType, layout, infoStyle } = block;
  const buttonList = usableButtons(block.buttonList);
  const actions = (button || buttonList.length > 0) && (
    <div className={styles.actions}>
      {button && (
        <ActionButton button={toContactButton(button)} variant={button.waveline ? 'text' : 'outline'} />
      )}
      <ButtonList buttons={buttonList} />
    </div>
  );
  if (!title && !des && !actions) return null;
  return (
    <BlockSection block={{ backgroundColor, animationType }}>
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
    </BlockSection>
  );
}

/** Makes the button open customer service, unless the editor gave it type `link` and a link. */
function toContactButton(button: NonNullable<MsBlock3['button']>): typeof button {
  const hasLink = button.type === 'link' && (button.link || button.url);
  return { ...button, type: hasLink ? 'link' : 'contact' };
}

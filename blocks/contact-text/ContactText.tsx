import type { BlockProps } from '#engine';
import type { MsBlock3 } from '#schemas';
import { ButtonList, classNames, RichText, Section } from '#ui';
import { ContactAction } from './ContactAction.tsx';
import styles from './contact-text.module.css';

/** The section draws neither title nor text: here they stand side by side, above their buttons. */
export default function ContactText({ block }: BlockProps<MsBlock3>) {
  const { title, des, button, backgroundColor, animationType, layout, infoStyle } = block;
  const buttonList = block.buttonList?.filter(({ link, linkType }) => link || linkType === 'contact') ?? [];
  const actions = (button || buttonList.length > 0) && (
    <div className={styles.actions}>
      {button && <ContactAction button={button} />}
      <ButtonList buttons={buttonList} />
    </div>
  );
  if (!title && !des && !actions) return null;
  return (
    <Section backgroundColor={backgroundColor} animation={animationType}>
      <div className={classNames(styles.panel, block.contentStyle)} data-layout={layout}>
        {title && <h2 className={classNames(styles.title, infoStyle)}>{title}</h2>}
        <div className={styles.body}>
          {des && <RichText html={des} className={classNames(styles.des, infoStyle)} />}
          {actions}
        </div>
      </div>
    </Section>
  );
}

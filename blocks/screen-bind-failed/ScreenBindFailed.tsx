import { BindFailed } from '#account';
import type { BlockProps } from '#engine';
import type { ScreenBindFailed as Block } from '#schemas';
import { Section } from '#ui';

export default function ScreenBindFailed({ block }: BlockProps<Block>) {
  const { title, text, retryText, contactText } = block;
  return (
    <Section>
      <BindFailed title={title} text={text} retry={retryText} contact={contactText} />
    </Section>
  );
}

import { useEffect, useState } from 'react';
import type { PopupProps } from '#ui';
import { Button, SelectField, useForm } from '#ui';
import { readStaticBlock } from '../calls.ts';
import { strings } from '../strings.ts';
import { chooseCategory, type SizeGuideData } from './guide-category.ts';
import { readSizeGuide, type SizeGuideContent } from './read-size-guide.ts';
import { SizeTable } from './SizeTable.tsx';
import styles from './size-guide.module.css';
import { guideStrings } from './strings.ts';

/** Key of the static block that holds the guide. */
const KEY = 'wrapper-attribute-size';

/** Loads the size guide, with a retry button after a failure. */
export default function SizeGuide({ data }: PopupProps<'sizeGuide'>) {
  const [guide, setGuide] = useState<SizeGuideContent | 'failed' | null>(null);
  useEffect(() => {
    if (guide) return;
    let isMounted = true;
    readStaticBlock(KEY).then(answer => {
      if (!isMounted) return;
      const content = readSizeGuide(answer?.data?.content);
      setGuide(content.cat.length > 0 ? content : 'failed');
    });
    return () => {
      isMounted = false;
    };
  }, [guide]);

  if (guide === null) {
    return (
      <p className={styles.loading} role="status">
        {strings.loading}
      </p>
    );
  }
  if (guide === 'failed') {
    return (
      <div className={styles.loading} role="alert">
        <p>{strings.loadFailed}</p>
        <Button onClick={() => setGuide(null)}>{strings.retry}</Button>
      </div>
    );
  }
  return <Guide guide={guide} data={data ?? {}} />;
}

function Guide({ guide, data }: { guide: SizeGuideContent; data: SizeGuideData }) {
  const { cat, formList } = guide;
  const form = useForm(
    {
      category: chooseCategory(
        data,
        cat.map(({ id }) => id),
      ),
    },
    {},
  );
  const category = cat.find(({ id }) => id === form.values.category);
  return (
    <>
      <SelectField
        {...form.field('category')}
        className={styles.category}
        label={guideStrings.sizeCategory}
        placeholder={guideStrings.chooseCategory}
        options={cat.map(({ id, label }) => ({ value: id, label }))}
      />
      <div aria-live="polite" className={styles.guide}>
        {category?.desc && <p className={styles.desc}>{category.desc}</p>}
        {formList
          .filter(table => table.cat === category?.id)
          .map(table => (
            <SizeTable key={table.title} table={table} />
          ))}
      </div>
    </>
  );
}

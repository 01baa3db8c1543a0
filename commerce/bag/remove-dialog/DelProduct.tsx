import type { PopupProps } from '#ui';
import { Button, Picture } from '#ui';
import { isCombination, isCustom, listOptions } from '../line.ts';
import { toParts } from '../line-item/line-item.ts';
import { Parts } from '../line-item/Parts.tsx';
import { strings } from '../strings.ts';
import styles from './remove-dialog.module.css';

/**
 * Confirms the removal of a line and offers to move it to the wishlist [A4-76]. A custom line cannot move to the
 * wishlist, and a combination is removed as a whole.
 */
export default function DelProduct({ data: { line }, close, complete }: PopupProps<'delProduct'>) {
  const { thumb, name } = line;
  const options = listOptions(line).map(({ value }) => value);
  return (
    <div className={styles.confirm}>
      <h3 className={styles.title}>{strings.removeTitle}</h3>
      <div className={styles.line}>
        <Picture pcUrl={thumb} alt="" name={name} ratio="4 / 5" fit="cover" sizes="72px" />
        <div>
          <p>{name}</p>
          <p className={styles.options}>{options.join(' · ')}</p>
          <Parts parts={toParts(line)} />
        </div>
      </div>
      <p>{isCombination(line) ? strings.removeCombination : strings.removeQuestion}</p>
      <div className={styles.buttons}>
        {!isCustom(line) && (
          <Button variant="solid" onClick={() => complete('wishlist')}>
            {strings.toWishlist}
          </Button>
        )}
        <Button variant={isCustom(line) ? 'solid' : 'outline'} onClick={() => complete('delete')}>
          {strings.removeYes}
        </Button>
        <Button onClick={close}>{strings.cancel}</Button>
      </div>
    </div>
  );
}

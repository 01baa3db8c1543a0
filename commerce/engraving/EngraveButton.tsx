import { Button, openPopup } from '#ui';
import type { Line } from '../bag/cart.ts';
import { isCombination, lineId } from '../bag/line.ts';
import { strings } from './strings.ts';

/** Opens the engraving of a line; renders nothing where the product cannot be engraved. */
export function EngraveButton({ line, className }: { line: Line; className?: string | undefined }) {
  const { is_engravable, customize_sku, engraving, name, thumb } = line;
  if (!is_engravable || customize_sku !== '' || isCombination(line)) return null;
  return (
    <Button
      className={className}
      aria-label={engraving ? strings.changeOf(name) : strings.addTo(name)}
      onClick={() => openPopup('engraving', { itemId: lineId(line), name, thumb, engraving })}
    >
      {engraving ? strings.change : strings.add}
    </Button>
  );
}

import { Button, openPopup } from '#ui';
import type { Line } from '../bag/cart.ts';
import { isCombination, lineId } from '../bag/line.ts';
import { readColour, readEngraving, readTechnique } from '../engraved/engraving.ts';
import { wordsOf } from './strings.ts';

/** Opens the engraving of a line; renders nothing where the product cannot be engraved. */
export function EngraveButton({ line, className }: { line: Line; className?: string | undefined }) {
  const { is_engravable, customize_sku, name, thumb, engraving_place: place } = line;
  if (!is_engravable || customize_sku !== '' || isCombination(line)) return null;
  const words = wordsOf(readTechnique(place));
  const engraving = readEngraving(line, place);
  return (
    <Button
      className={className}
      aria-label={engraving.text ? words.changeOf(name) : words.addTo(name)}
      onClick={() =>
        openPopup('engraving', {
          itemId: lineId(line),
          name,
          thumb,
          engraving,
          place,
          colour: readColour(line),
        })
      }
    >
      {engraving.text ? words.change : words.add}
    </Button>
  );
}

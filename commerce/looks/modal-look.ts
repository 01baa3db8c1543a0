/** A look as the look modal shows it. */
export interface ModalLook {
  id: string;
  title?: string | undefined;
  /** Describes the cover. */
  alt: string;
  /** The cover. */
  pcUrl: string;
  /** The cover below 768 px; defaults to `pcUrl`. */
  mobileUrl?: string | undefined;
  /** Further pictures. */
  pictures: readonly string[];
  /** The id is a look of the catalogue, whose products can be bought. */
  isForSale: boolean;
  /** Where the look leads, offered as 查看详情. */
  link?: { url: string; target?: string | undefined } | undefined;
}

export interface LookModalData {
  /** At least one. */
  looks: readonly ModalLook[];
  /** Index of the look shown first. */
  at: number;
  /** The total in `LOOK n/total`; defaults to the number of looks. */
  total?: number | undefined;
  /** Called when another look is shown, so that the opener moves there too [B4-49]. */
  onChange?: ((at: number) => void) | undefined;
  /** Called with the last look when the modal has closed and the focus is back in the page. */
  onClosed?: ((at: number) => void) | undefined;
}

export interface LookPicturesData {
  title: string;
  pictures: readonly { url: string; alt: string }[];
  at: number;
  onChange: (at: number) => void;
}

/** Contact data of customer care, from the footer's content. */
export interface Care {
  hotline: string;
  hours: string;
}

let care: Care = { hotline: '', hours: '' };

export const readCare = (): Care => care;

export function setCare(value: Care): void {
  care = value;
}

/** How customer care is reached where the chat can't help; from the footer's content. */
export interface Care {
  hotline: string;
  hours: string;
}

let care: Care = { hotline: '', hours: '' };

export const careOf = (): Care => care;

export function setCare(told: Care): void {
  care = told;
}

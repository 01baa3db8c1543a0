/** Formats a name with the surname first; Latin letters get a space between. */
export function formatName(firstname: string, lastname: string): string {
  return /\p{Script=Latin}$/u.test(firstname) ? `${firstname} ${lastname}` : firstname + lastname;
}

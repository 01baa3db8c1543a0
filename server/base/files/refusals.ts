/** What helps where the system refuses a folder, by its code. */
export const REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Give this user the right to read it',
  EPERM: 'Give this user the right to read it',
  EIO: 'Check its disk',
  ESTALE: 'Mount it again',
  ENOTCONN: 'Mount it again',
};

/** Whether an error means that files can't be reached, which says nothing about whether they exist. */
export const isRefusal = (error: unknown): boolean =>
  Object.hasOwn(REMEDIES, (error as NodeJS.ErrnoException | null)?.code ?? '');

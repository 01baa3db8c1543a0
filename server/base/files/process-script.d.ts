/** The program of a process (`openFileProcess`), bundled from its entry, as text. */
declare module '*?process' {
  const code: string;
  export default code;
}

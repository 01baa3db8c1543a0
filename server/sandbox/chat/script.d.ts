/** A self-contained classic script bundled from the entry, as text. */
declare module '*?script' {
  const code: string;
  export default code;
}

/** The same as a module with the entry's exports. */
declare module '*?module' {
  const code: string;
  export default code;
}

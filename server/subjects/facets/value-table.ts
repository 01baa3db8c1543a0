/** Value ids of each colour: those of an address are in `ids` from its start to the next address's start. */
export interface ValueTable {
  starts: Uint32Array;
  ids: Uint16Array;
}

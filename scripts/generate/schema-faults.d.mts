export interface BlockFault {
  file: string;
  line: number;
  column: number;
  problem: string;
  remedy: string;
}

export class BlockFaults extends Error {
  faults: readonly BlockFault[];
  loc: { file: string; line: number; column: number };
}

import { type CheckedBlock, type Finding, intersect, type Schedule } from '#engine';
import type { Fault } from './fault.ts';
import { addJudged, judgedIn } from './judged.ts';
import { type KnownAlt, knownBlocksIn, type Left, type PageValue, recall } from './known-blocks.ts';
import type { Reference } from './reference.ts';
import { findReferences } from './reference-tree.ts';
import { type Known, rightValuesIn } from './right-values.ts';
import { type Rule, type Surroundings, visitOf } from './visits.ts';
import { labelFaults } from './words.ts';

/** What the walk through a block notes, for the next block with the same text. */
interface Notes {
  alts: KnownAlt[];
  values: PageValue[];
  /** Whether the block has a fault, or a value of which more has to be loaded. */
  isOpen: boolean;
}

/** Notes a value that has been judged. @param isOfPage whether its page or the time may make it wrong. */
function note(
  notes: Notes,
  reference: Reference,
  steps: readonly string[],
  isOfPage: boolean | undefined,
): void {
  // An alternative text that is judged here may be wrong beside another file.
  if (reference.kind === 'alt') notes.isOpen = true;
  else if (isOfPage) notes.values.push({ reference: { ...reference }, steps: [...steps] });
}

/** Judges the values of blocks and of those inside them. @param outer when what contains them shows. */
export function visitBlocks(
  blocks: readonly CheckedBlock[],
  outer: Schedule,
  findings: Finding[],
  around: Surroundings,
): void {
  /** Null in a block of which the rest is known. */
  let notes: Notes | null = null;
  const known: Known = {
    right: rightValuesIn(around.shop),
    shop: around.shop,
    alts: {
      faults: around.alts.faults,
      isRight(alt, owner) {
        const isRight = around.alts.isRight(alt, owner);
        if (isRight && alt) notes?.alts.push({ alt, owner });
        return isRight;
      },
    },
    block: {},
    isInside: false,
  };
  const judged = judgedIn(around.shop);
  const visit = (reference: Reference, steps: readonly string[]): boolean => {
    const { kind, value } = reference;
    const kindVisit = visitOf(kind);
    const earlier = kindVisit.mayDiffer ? judged.get(kind)?.get(value) : undefined;
    const rules = earlier ? earlier.rules : kindVisit.rules;
    const before = findings.length;
    for (let index = 0; index < rules.length; index++) {
      const faults = (rules[index] as Rule)(reference, steps, around);
      for (let at = 0; at < faults.length; at++) add(faults[at] as Fault, steps);
    }
    if (notes) note(notes, reference, steps, kindVisit.isOfPage || earlier?.isOfPage);
    if (findings.length > before) return false;
    if (earlier || !kindVisit.mayDiffer) return earlier ? earlier.isRightAnywhere : true;
    if (notes) notes.isOpen = true;
    // A rich text is judged when the sanitiser has been loaded.
    return !around.html.isNeeded && addJudged(judged, kind, kindVisit, value, around).isRightAnywhere;
  };
  const add = (fault: Fault, steps: readonly string[]) => {
    if (notes) notes.isOpen = true;
    const finding = toFinding(around.checked, steps, fault);
    if (!fault.at || !findings.some(other => isSamePlace(other, finding))) findings.push(finding);
  };
  const knownBlocks = knownBlocksIn(around.shop);
  const visitBlock = ({ block, fields }: CheckedBlock) => {
    if (!fields) return;
    const earlier = recall(knownBlocks, block, fields, around.isInside);
    if (earlier.left && visitLeft(earlier.left)) return;
    // Most blocks that are seen once have no equal.
    const noted: Notes | null = earlier.isWalked ? { alts: [], values: [], isOpen: false } : null;
    notes = noted;
    findReferences(block, fields, visit, known);
    notes = null;
    const isLoaded = !around.html.isNeeded && !around.tones.isNeeded;
    if (noted && !noted.isOpen && isLoaded) earlier.left = noted;
    earlier.isWalked = true;
  };
  const visitLeft = ({ alts, values }: Left): boolean => {
    for (const { alt, owner } of alts) if (!around.alts.isRight(alt, owner)) return false;
    for (const { reference, steps } of values) visit(reference, steps);
    return true;
  };
  const walk = (list: readonly CheckedBlock[], isInside: boolean, within: Schedule) => {
    for (const checked of list) {
      const shown = intersect(within, checked.show);
      for (const fault of labelFaults(checked.label, around.language)) {
        // Links to the block have its label, too.
        findings.push({ ...toFinding(checked, [], { ...fault, fix: undefined }), target: 'key' });
      }
      if (checked.fields) {
        around.checked = checked;
        around.isInside = isInside;
        around.within = shown;
        known.block = checked.block;
        known.isInside = isInside;
        visitBlock(checked);
      }
      for (const map in checked.children) walk(checked.children[map] as CheckedBlock[], true, shown);
    }
  };
  walk(blocks, false, outer);
}

const isSamePlace = (a: Finding, b: Finding): boolean =>
  a.rule === b.rule && a.pointer === b.pointer && a.path.join() === b.path.join();

function toFinding(
  { label, type, path }: CheckedBlock,
  outer: readonly string[],
  { below = [], beside, at, ...fault }: Fault,
): Finding {
  const steps = at ?? (beside === undefined ? [...outer, ...below] : [...outer.slice(0, -1), beside]);
  return {
    severity: 'warning',
    block: label,
    blockType: type,
    pointer: steps.map(step => `/${step}`).join(''),
    path: [...path, ...steps],
    target: 'value',
    ...fault,
  };
}

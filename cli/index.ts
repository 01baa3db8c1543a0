export { type Change, comparePages } from './diff/compare.ts';
export { describeChange } from './diff/describe-change.ts';
export { describeFields, describeShared, type Field, type Shared } from './explain/describe-fields.ts';
export { titleOf } from './explain/title-of.ts';
export { type ComparedText, UsageError } from './io.ts';
export { remedyOf, subjectOf } from './report/describe-problem.ts';
export { findFaults } from './validate/find-faults.ts';
export { locateFaults } from './validate/locate-faults.ts';
export type { Problem } from './validate/problem.ts';

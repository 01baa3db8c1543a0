export { describeFields, describeShared, type Field, type Shared } from './explain/describeFields.ts';
export { remedyOf, subjectOf } from './report/describeProblem.ts';
export { findFaults } from './validate/findFaults.ts';
export { locateFaults } from './validate/locateFaults.ts';
export type { Problem } from './validate/problem.ts';

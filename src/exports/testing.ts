/** `vitrine/testing`: tests of a project's own blocks. */
export { type TestOptions, testBlock } from '../testing/test-block.tsx';

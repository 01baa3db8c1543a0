import { testBlock } from 'vitrine/testing';
import note from './index.ts';

testBlock(note, import.meta.dirname);

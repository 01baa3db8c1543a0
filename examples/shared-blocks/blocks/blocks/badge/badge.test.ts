import { testBlock } from 'vitrine/testing';
import badge from './index.ts';

testBlock(badge, import.meta.dirname);

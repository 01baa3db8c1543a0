import '../ui/styles/index.css';
import { whenOpened } from '#services';
import { startPage } from './start-page.tsx';

// A page that is prerendered has its pictures and its script before it is opened.
whenOpened(() => startPage());

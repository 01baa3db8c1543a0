import '../ui/styles/index.css';
import { startPage } from './start-page.tsx';

startPage();

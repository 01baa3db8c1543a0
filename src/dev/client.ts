/** The browser entry of the development server: React Fast Refresh, then the page. */
import '@vitejs/plugin-react/preamble';
import '../../ui/styles/index.css';
import { startPage } from '../start-page.tsx';

// Every block hydrates at once, so that a change shows wherever it is and every hydration warning is seen.
startPage({ hydration: 'all' });

import { hydrateRoot } from 'react-dom/client';
import { App } from './App.tsx';

const data = document.getElementById('data')?.textContent ?? '';
hydrateRoot(document.getElementById('root') as HTMLElement, <App page={JSON.parse(data)} />);

import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { loadSanitizer, type PreparedPage, preparePage, VitrinePage } from 'vitrine/react';
import 'vitrine/styles.css';
import text from './page.json?raw';

function App({ page }: { page: PreparedPage }) {
  return (
    <>
      <h1>An application of its own</h1>
      <Suspense>
        <VitrinePage page={page} onCrash={(label, error) => console.error(label, error)} />
      </Suspense>
    </>
  );
}

const page = await preparePage(text, { sanitizeHtml: await loadSanitizer() });
for (const finding of page.findings) console.warn(finding);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App page={page} />
  </StrictMode>,
);

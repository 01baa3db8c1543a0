import { type PreparedPage, VitrinePage } from 'vitrine/react';
import 'vitrine/styles.css';

export function App({ page }: { page: PreparedPage }) {
  return (
    <>
      <h1>An application of its own</h1>
      <VitrinePage page={page} onCrash={(label, error) => console.error(label, error)} />
    </>
  );
}

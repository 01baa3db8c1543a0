import { startCopy } from './editor/start-copy.ts';
import { startEditor } from './editor/start-editor.ts';
import { startSearch } from './editor/start-search.ts';

const editor = document.getElementById('editor');
if (editor) startEditor(editor);

for (const button of document.querySelectorAll<HTMLButtonElement>('button[data-copy]')) startCopy(button);

const [search, found] = [document.getElementById('search'), document.getElementById('found')];
if (search instanceof HTMLFormElement && found) startSearch(search, found);

import { startEditor } from './editor/startEditor.ts';

const editor = document.getElementById('editor');
if (editor) startEditor(editor);

import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { deflateRawSync, crc32 as nodeCrc32 } from 'node:zlib';

/** `npm run vsix`: packs the extension for VS Code as `vitrine-{version}.vsix`, a ZIP archive with two manifests. */
const root = resolve(import.meta.dirname, '..');
const folder = join(root, 'editors/vscode');

const CONTENT_TYPES = `<?xml version="1.0" encoding="utf-8"?>
<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension=".json" ContentType="application/json"/><Default Extension=".js" ContentType="application/javascript"/><Default Extension=".md" ContentType="text/markdown"/><Default Extension=".txt" ContentType="text/plain"/><Default Extension=".vsixmanifest" ContentType="text/xml"/></Types>
`;

const escapeXml = text => text.replace(/[<>&'"]/g, character => `&#${character.charCodeAt(0)};`);

/** Returns the manifest of the archive, from that of the extension. */
function vsixManifest({ name, publisher, version, displayName, description, engines, categories }) {
  return `<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity Language="en-US" Id="${escapeXml(name)}" Version="${escapeXml(version)}" Publisher="${escapeXml(publisher)}"/>
    <DisplayName>${escapeXml(displayName)}</DisplayName>
    <Description xml:space="preserve">${escapeXml(description)}</Description>
    <Categories>${escapeXml(categories.join(','))}</Categories>
    <Properties>
      <Property Id="Microsoft.VisualStudio.Code.Engine" Value="${escapeXml(engines.vscode)}"/>
    </Properties>
    <License>extension/LICENSE.txt</License>
  </Metadata>
  <Installation><InstallationTarget Id="Microsoft.VisualStudio.Code"/></Installation>
  <Dependencies/>
  <Assets>
    <Asset Type="Microsoft.VisualStudio.Code.Manifest" Path="extension/package.json" Addressable="true"/>
    <Asset Type="Microsoft.VisualStudio.Services.Content.Details" Path="extension/README.md" Addressable="true"/>
  </Assets>
</PackageManifest>
`;
}

/** Node before 20.15 has no such function. */
const crc32 =
  nodeCrc32 ??
  (bytes => {
    let value = -1;
    for (const byte of bytes) {
      value ^= byte;
      for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
    }
    return ~value >>> 0;
  });

/** The first day that an archive can name, so that the same files give the same archive. */
const DAY = (1 << 5) | 1;

/** Returns a ZIP archive. @param {Record<string, Buffer>} files by path */
function zip(files) {
  const parts = [];
  const directory = [];
  let offset = 0;
  for (const [name, bytes] of Object.entries(files)) {
    const path = Buffer.from(name);
    const packed = deflateRawSync(bytes);
    // Version, flags (UTF-8), deflate, time, day, checksum, sizes, length of the path, no extra field.
    const shared = Buffer.alloc(26);
    for (const [index, value] of [20, 0x800, 8, 0, DAY].entries()) shared.writeUInt16LE(value, index * 2);
    const sizes = [crc32(bytes), packed.length, bytes.length];
    for (const [index, value] of sizes.entries()) shared.writeUInt32LE(value, 10 + index * 4);
    shared.writeUInt16LE(path.length, 22);
    const entry = Buffer.concat([Buffer.from('PK\x03\x04'), shared, path, packed]);
    // No comment, first disk, no attributes.
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00'), shared, rest, path);
    parts.push(entry);
    offset += entry.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  for (const at of [8, 10]) end.writeUInt16LE(parts.length, at);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listed, end]);
}

const read = name => readFileSync(join(folder, name));
const manifest = JSON.parse(read('package.json'));
const archive = zip({
  '[Content_Types].xml': Buffer.from(CONTENT_TYPES),
  'extension.vsixmanifest': Buffer.from(vsixManifest(manifest)),
  ...Object.fromEntries(
    ['package.json', 'README.md', 'extension.js', 'connection.js', 'features.js'].map(name => [
      `extension/${name}`,
      read(name),
    ]),
  ),
  'extension/LICENSE.txt': readFileSync(join(root, 'LICENSE')),
});
const file = join(
  process.argv[2] ? resolve(process.argv[2]) : root,
  `${manifest.name}-${manifest.version}.vsix`,
);
writeFileSync(file, archive);
console.log(file);

-- Documents that change and go while what was sent of them stays as it was.

-- a deleted document is found no more; drafts that were cancelled still name it
ALTER TABLE documents ADD COLUMN deleted_at timestamptz(3);

-- title and file name as they were at send, beside the pinned version; null in DRAFT and where nothing was pinned
ALTER TABLE envelope_documents ADD COLUMN title text;
ALTER TABLE envelope_documents ADD COLUMN filename text;

-- what was sent before this migration has the names it is known by now
UPDATE envelope_documents ed SET title = d.title, filename = d.filename
FROM documents d WHERE d.id = ed.document_id AND ed.version_id IS NOT NULL;

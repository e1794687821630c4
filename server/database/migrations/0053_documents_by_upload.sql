-- outside a transaction
-- The deletion of documents that nothing needs reads the oldest first.
drop index concurrently if exists documents_by_upload;
create index concurrently documents_by_upload on documents (uploaded_at, id);

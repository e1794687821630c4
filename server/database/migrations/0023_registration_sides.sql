-- The registration card of a vehicle has two sides; 'registration' is its front. The constraint needs no check of the
-- existing rows: the former one allowed fewer types.
alter table vehicle_documents drop constraint vehicle_documents_type;
alter table vehicle_documents add constraint vehicle_documents_type check (
  document_type in (
    'registration', 'registration_back', 'insurance', 'emirates_id', 'driving_license', 'inspection'
  )
) not valid;
